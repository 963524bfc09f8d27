import { type Signal, useSignal } from "@preact/signals";
import { Button } from "../kit/button.tsx";
import { useKeys } from "../kit/browser/keys.ts";
import { words } from "../words/words.ts";

/** The page as it looks, or only its text. */
export type Reading = "page" | "text";

const REMEMBERED = "reading";

export function useReading(): Signal<Reading> {
  return useSignal<Reading>(localStorage.getItem(REMEMBERED) === "text" ? "text" : "page");
}

type Props = {
  page: number;
  /** Undefined until the document is loaded. */
  count: number | undefined;
  mediaType: string | undefined;
  reading: Signal<Reading>;
  zoom: Signal<number>;
  onPage: (page: number) => void;
};

const ZOOMS = [1, 1.5, 2, 3];

/** Turns the pages of a document. */
export function PageBar({ page, count, mediaType, reading, zoom, onPage }: Props) {
  const { reader } = words();
  const turn = (to: number): void => {
    if (to >= 1 && to <= (count ?? to) && to !== page) onPage(to);
  };
  useKeys({ ArrowLeft: () => turn(page - 1), ArrowRight: () => turn(page + 1) });
  const change = (to: Reading): void => {
    reading.value = to;
    localStorage.setItem(REMEMBERED, to);
  };
  const at = ZOOMS.indexOf(zoom.value);
  return (
    <footer class="page-bar">
      <Button
        kind="quiet"
        size="small"
        icon="left"
        label={reader.previousPage}
        disabled={page <= 1}
        onClick={() => turn(page - 1)}
      />
      <label class="small">
        <span class="visually-hidden">{reader.goToPage}</span>
        <input
          class="page-number numbers"
          inputMode="numeric"
          value={page}
          onChange={(event) => turn(Number(event.currentTarget.value))}
        />{" "}
        {count !== undefined && <span class="soft">{reader.of(count)}</span>}
      </label>
      <Button
        kind="quiet"
        size="small"
        icon="right"
        label={reader.nextPage}
        disabled={count !== undefined && page >= count}
        onClick={() => turn(page + 1)}
      />
      <span class="spring" />
      {mediaType === "application/pdf" && (
        <Button
          kind="quiet"
          size="small"
          aria-pressed={reading.value === "text"}
          onClick={() => change(reading.value === "text" ? "page" : "text")}
        >
          {reader.textOnly}
        </Button>
      )}
      <Button
        kind="quiet"
        size="small"
        icon="search"
        label={reader.zoom}
        onClick={() => (zoom.value = ZOOMS[(at + 1) % ZOOMS.length] ?? 1)}
      />
    </footer>
  );
}
