import { lazy, Nothing } from "../../kit/lazy.tsx";

/** Asks for the name of a new collection. */
export const NewCollection = lazy(
  () => import("./new-collection-dialog.tsx").then((module) => module.NewCollectionDialog),
  Nothing,
);
