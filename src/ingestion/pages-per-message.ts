/**
 * The number of pages read in one message. At 25 pages a second, the minimum for pages with tables, they take 6 s of a
 * Worker's default of 30 s, and their objects stay below 20 MB. This file imports nothing, because the API Worker needs
 * the number and must not contain the parsers.
 */
export const PAGES_PER_MESSAGE = 150;
