export type Stopwatch = {
  laps: Record<string, number>;
  lap: (name: string) => void;
  set: (name: string, ms: number) => void;
};

/**
 * Measures each step in milliseconds. A Worker's clock only advances with I/O, so pure computation
 * takes 0.
 */
export function stopwatch(): Stopwatch {
  const laps: Record<string, number> = {};
  let last = Date.now();
  return {
    laps,
    lap: (name) => {
      const now = Date.now();
      laps[name] = now - last;
      last = now;
    },
    set: (name, ms) => {
      laps[name] = ms;
    },
  };
}
