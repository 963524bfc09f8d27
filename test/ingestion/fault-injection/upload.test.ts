import { itEndsTheSame, LONG, OTHER, uploadOf } from "../../support/storage/disturbed-builds.ts";

itEndsTheSame({
  name: "an upload",
  prepare: (world) => uploadOf(world, "other.md", OTHER),
  act: (world) => uploadOf(world, "rules.md", LONG),
  leaves: true,
});
