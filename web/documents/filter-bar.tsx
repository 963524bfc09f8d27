import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { words } from "../words/words.ts";
import { type Filter, ORDERS, STATUSES } from "./filter.ts";

/** A letter is not searched for while the next one is written. */
const PAUSE_MS = 250;

export function FilterBar({ filter }: { filter: Signal<Filter> }) {
  const { documents: text } = words();
  const written = useSignal(filter.value.text);
  useEffect(() => {
    written.value = filter.value.text;
  }, [filter.value.text]);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (written.value !== filter.value.text) {
        filter.value = { ...filter.value, text: written.value };
      }
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [written.value]);
  return (
    <div class="filter-bar" role="search">
      <input
        class="input"
        type="search"
        aria-label={text.search}
        placeholder={text.search}
        value={written.value}
        onInput={(event) => (written.value = event.currentTarget.value)}
      />
      <select
        class="input"
        aria-label={text.status}
        value={filter.value.status}
        onChange={(event) => {
          const status = STATUSES.find((each) => each === event.currentTarget.value) ?? "";
          filter.value = { ...filter.value, status };
        }}
      >
        <option value="">{text.anyStatus}</option>
        {STATUSES.map((status) => (
          <option key={status} value={status}>
            {text.statuses[status]}
          </option>
        ))}
      </select>
      <select
        class="input"
        aria-label={text.order}
        value={filter.value.order}
        onChange={(event) => {
          const order = ORDERS.find((each) => each === event.currentTarget.value);
          if (order !== undefined) filter.value = { ...filter.value, order };
        }}
      >
        {ORDERS.map((order) => (
          <option key={order} value={order}>
            {text.orders[order]}
          </option>
        ))}
      </select>
    </div>
  );
}
