import type { ComponentChildren } from "preact";

export type Figure = { name: string; value: ComponentChildren; tone?: "good" | "warn" | "bad" };

/** Numbers with their names, in a row. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl class="figures">
      {figures.map(({ name, value, tone }) => (
        <div key={name} class={tone ?? ""}>
          <dt class="small soft">{name}</dt>
          <dd class="numbers">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
