import { Button } from "../kit/button.tsx";
import { words } from "../words/words.ts";
import type { Condition } from "./condition.ts";

type Props = {
  at: number;
  condition: Condition;
  onChange: (condition: Condition) => void;
  onRemove?: () => void;
};

export function ConditionRow({ at, condition, onChange, onRemove }: Props) {
  const { tables: text } = words();
  const isRange = condition.kind === "between";
  const field = (part: "name" | "value" | "to", label: string) => (
    <input
      class="input"
      aria-label={`${label} (${at + 1})`}
      placeholder={label}
      value={condition[part]}
      onInput={(event) => onChange({ ...condition, [part]: event.currentTarget.value })}
    />
  );
  return (
    <div class="condition">
      {field("name", text.name)}
      <select
        class="input"
        aria-label={`${text.kind} (${at + 1})`}
        value={condition.kind}
        onChange={(event) =>
          onChange({
            ...condition,
            kind: event.currentTarget.value === "between" ? "between" : "is",
          })
        }
      >
        <option value="is">{text.is}</option>
        <option value="between">{text.between}</option>
      </select>
      {field("value", isRange ? text.from : text.value)}
      {isRange && field("to", text.to)}
      {onRemove !== undefined && (
        <Button kind="quiet" icon="close" label={text.removeCondition(at + 1)} onClick={onRemove} />
      )}
    </div>
  );
}
