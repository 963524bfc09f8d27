import { Divider } from "./divider.tsx";
import { OpenQuote, type OpenQuoteProps } from "./open-quote.tsx";

type Props = OpenQuoteProps & {
  /** In percent. */
  width: number;
  onWidth: (width: number) => void;
};

/** The page of a quote, and what changes its width. */
export function RightSide({ width, onWidth, ...open }: Props) {
  return (
    <>
      <Divider value={width} onChange={onWidth} />
      <aside class="beside-right">
        <OpenQuote {...open} />
      </aside>
    </>
  );
}
