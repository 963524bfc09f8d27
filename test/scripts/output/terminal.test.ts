import { test } from "vitest";
import { openerOf } from "../../../scripts/output/terminal/terminal.ts";

test("an address opens with the program of the system, where there is a screen", ({ expect }) => {
  expect(openerOf("darwin", {})).toEqual(["open"]);
  // `start` of cmd would read the & of an address as the end of the command.
  expect(openerOf("win32", {})).toEqual(["rundll32", "url.dll,FileProtocolHandler"]);
  expect(openerOf("linux", { WAYLAND_DISPLAY: "wayland-0" })).toEqual(["xdg-open"]);
  expect(openerOf("linux", { DISPLAY: "" })).toBeUndefined();
});
