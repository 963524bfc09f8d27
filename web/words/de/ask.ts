import type { Words } from "../en/en.ts";

export const ask: Words["ask"] = {
  placeholder: "Fragen Sie nach diesen Dokumenten",
};
