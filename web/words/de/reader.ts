import type { Words } from "../en/en.ts";

export const reader: Words["reader"] = {
  close: "Seite schließen",
};
