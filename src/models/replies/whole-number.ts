import { z } from "zod";

/** Models also write it in quotation marks. */
export const wholeNumber = z.preprocess(
  (value) => (typeof value === "string" && /^\s*\d{1,9}\s*$/.test(value) ? Number(value) : value),
  z.int(),
);
