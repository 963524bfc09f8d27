/**
 * The interval of comments in a quiet stream. Proxies close connections that are idle for 30 to 60
 * seconds.
 */
export const HEARTBEAT_MS = 15_000;
