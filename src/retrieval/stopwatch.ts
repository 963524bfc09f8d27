export type Stopwatch = {
  laps: Record<string, number>;
  lap: (name: string) => void;
  set: (name: string, ms: number) => void;
};

/** Milliseconds of each step. A Worker's clock moves only with I/O, so pure computing shows as 0. */
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
