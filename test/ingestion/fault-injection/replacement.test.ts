import { itEndsTheSame, LONG, SHORT, uploadOf } from "../../support/storage/disturbed-builds.ts";

itEndsTheSame({
  name: "the replacement of a file by a shorter one",
  prepare: (world) => uploadOf(world, "rules.md", LONG),
  act: (world) => uploadOf(world, "rules.md", SHORT),
  leaves: true,
});
