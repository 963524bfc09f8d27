/**
 * The number of pages read in one message. At 35 pages a second, the minimum for pages with tables, they take less than 2 s, and
 * their objects take 3 MB. Between messages, other files get their turn. This file imports nothing, because the API Worker
 * needs the number and must not contain the parsers.
 */
export const PAGES_PER_MESSAGE = 60;
