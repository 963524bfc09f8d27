import { useId } from "preact/hooks";
import type { SearchRequest } from "../../client/types.ts";
import { words } from "../words/words.ts";

export type Side = Required<
  Pick<
    SearchRequest,
    "strategy" | "top_k" | "alpha" | "fusion" | "rerank" | "window" | "route" | "unique" | "mmr"
  >
>;

const STRATEGIES = ["hybrid", "vector", "sparse", "multi_query", "hyde", "graph"] as const;
const FUSIONS = ["convex", "rrf", "max"] as const;

type Props = { title: string; side: Side; hasGraph: boolean; onChange: (side: Side) => void };

/** The settings of one search. */
export function SettingsForm({ title, side, hasGraph, onChange }: Props) {
  const { retrieval: text } = words();
  const set = (change: Partial<Side>): void => onChange({ ...side, ...change });
  return (
    <fieldset class="side-settings">
      <legend>{title}</legend>
      <Select
        label={text.strategy}
        value={side.strategy}
        options={STRATEGIES.filter((each) => each !== "graph" || hasGraph).map((value) => ({
          value,
          label: text.strategies[value],
        }))}
        onChange={(strategy) => set({ strategy })}
      />
      <Select
        label={text.fusion}
        value={side.fusion}
        options={FUSIONS.map((value) => ({ value, label: text.fusions[value] }))}
        onChange={(fusion) => set({ fusion })}
      />
      <NumberField
        label={text.alpha}
        placeholder={text.automatic}
        value={side.alpha === "auto" ? null : side.alpha}
        step={0.05}
        max={1}
        onChange={(alpha) => set({ alpha: alpha ?? "auto" })}
      />
      <NumberField
        label={text.topK}
        value={side.top_k}
        min={1}
        max={100}
        onChange={(top_k) => set({ top_k: top_k ?? 5 })}
      />
      <NumberField
        label={text.window}
        value={side.window}
        max={10}
        onChange={(size) => set({ window: size ?? 0 })}
      />
      <NumberField
        label={text.mmr}
        placeholder={text.off}
        value={side.mmr}
        step={0.05}
        max={1}
        onChange={(mmr) => set({ mmr })}
      />
      <Check label={text.rerank} value={side.rerank} onChange={(rerank) => set({ rerank })} />
      <Check label={text.route} value={side.route} onChange={(route) => set({ route })} />
      <Check
        label={text.unique}
        value={side.unique === "page"}
        onChange={(isUnique) => set({ unique: isUnique ? "page" : "none" })}
      />
    </fieldset>
  );
}

type SelectProps<T extends string> = {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
};

function Select<T extends string>({ label, value, options, onChange }: SelectProps<T>) {
  const id = useId();
  return (
    <>
      <label for={id}>{label}</label>
      <select
        id={id}
        class="input"
        value={value}
        onChange={(event) => {
          const found = options.find((each) => each.value === event.currentTarget.value);
          if (found !== undefined) onChange(found.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </>
  );
}

type NumberProps = {
  label: string;
  /** Null is an empty field. */
  value: number | null;
  min?: number;
  max: number;
  step?: number;
  placeholder?: string;
  onChange: (value: number | null) => void;
};

function NumberField({ label, value, min = 0, max, step = 1, placeholder, onChange }: NumberProps) {
  const id = useId();
  return (
    <>
      <label for={id}>{label}</label>
      <input
        id={id}
        class="input numbers"
        type="number"
        min={min}
        max={max}
        step={step}
        value={value ?? ""}
        {...(placeholder === undefined ? {} : { placeholder })}
        onChange={({ currentTarget }) => {
          const { valueAsNumber } = currentTarget;
          if (Number.isNaN(valueAsNumber)) onChange(null);
          else onChange(Math.min(max, Math.max(min, valueAsNumber)));
        }}
      />
    </>
  );
}

type CheckProps = { label: string; value: boolean; onChange: (value: boolean) => void };

function Check({ label, value, onChange }: CheckProps) {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={value}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {label}
    </label>
  );
}
