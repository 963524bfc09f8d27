import { words } from "../words/words.ts";

type DividerProps = { value: number; onChange: (value: number) => void };

const [NARROWEST, WIDEST] = [25, 75];

/** Moved with the pointer or with the arrow keys. `value` is the width of the right side in percent. */
export function Divider({ value, onChange }: DividerProps) {
  const set = (wanted: number): void => onChange(Math.min(WIDEST, Math.max(NARROWEST, wanted)));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator that can be focused is a control
    <div
      class="divider"
      role="separator"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={words().frame.divider}
      aria-valuenow={Math.round(value)}
      aria-valuemin={NARROWEST}
      aria-valuemax={WIDEST}
      onKeyDown={(event) => {
        if (event.key === "ArrowLeft") set(value + 3);
        else if (event.key === "ArrowRight") set(value - 3);
        else return;
        event.stopPropagation();
        event.preventDefault();
      }}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        const whole = event.currentTarget.parentElement?.getBoundingClientRect();
        if (whole === undefined || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
        set(((whole.right - event.clientX) / whole.width) * 100);
      }}
    />
  );
}
