import type { TargetedInputEvent } from "preact";
import { useId } from "preact/hooks";

type Named = {
  label: string;
  hint?: string | undefined;
  /** What is wrong with the value. */
  fault?: string | undefined;
};

type Input<Element extends EventTarget> = Named & {
  value: string;
  onInput: (event: TargetedInputEvent<Element>) => void;
  name?: string;
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
  maxLength?: number;
  spellcheck?: boolean;
};
type OneLine = Input<HTMLInputElement> & {
  type?: "text" | "password" | "number" | "date" | "search" | "url";
  min?: number | string;
  max?: number | string;
  step?: number | string;
  autocomplete?: string;
};
type ManyLines = Input<HTMLTextAreaElement> & { rows?: number };

/** A named text field with a hint and what is wrong with its value. */
export function Field({ label, hint, fault, type = "text", ...rest }: OneLine) {
  const id = useId();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Preact's types describe each type of input by itself
  const kind = type as "text";
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input class="input" id={id} type={kind} {...describedBy(id, { hint, fault })} {...rest} />
      <Remarks id={id} hint={hint} fault={fault} />
    </div>
  );
}

export function TextField({ label, hint, fault, ...rest }: ManyLines) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <textarea class="input" id={id} rows={3} {...describedBy(id, { hint, fault })} {...rest} />
      <Remarks id={id} hint={hint} fault={fault} />
    </div>
  );
}

type Option = { value: string; label: string };
type Choice = Named & {
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
};

export function SelectField({ label, hint, fault, value, options, onChange }: Choice) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        class="input"
        id={id}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...describedBy(id, { hint, fault })}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Remarks id={id} hint={hint} fault={fault} />
    </div>
  );
}

function describedBy(id: string, { hint, fault }: Omit<Named, "label">) {
  const parts = [hint === undefined ? [] : `${id}-hint`, fault === undefined ? [] : `${id}-fault`];
  const named = parts.flat().join(" ");
  return {
    ...(named === "" ? {} : { "aria-describedby": named }),
    ...(fault === undefined ? {} : { "aria-invalid": true }),
  };
}

function Remarks({ id, hint, fault }: Omit<Named, "label"> & { id: string }) {
  return (
    <>
      {hint !== undefined && (
        <span class="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {fault !== undefined && (
        <span class="fault" id={`${id}-fault`} role="alert">
          {fault}
        </span>
      )}
    </>
  );
}
