import type { Style } from "../../../src/agents/formatter/style.ts";

/** The style of an answer where a test is about something else. */
export const testStyle: Style = {
  format: "markdown",
  citations: "numeric",
  linkTo: ({ n }) => `/q/${n}`,
  linkToPlace: ({ documentId, pageStart }) => `/d/${documentId}?page=${pageStart}`,
};
