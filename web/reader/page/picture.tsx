import { useEffect, useRef } from "preact/hooks";
import { drawPage, release } from "./page-picture.ts";

type Props = {
  url: string;
  page: number;
  /** The width on the screen, in pixels: another width is drawn anew. */
  width: number;
  onDrawn: () => void;
  onFailed: () => void;
};

/** The picture of a PDF page, behind its text. */
export function Picture({ url, page, width, onDrawn, onFailed }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const { current } = canvas;
    if (current === null) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    drawPage({ url, page, canvas: current, signal }).then(
      () => !signal.aborted && onDrawn(),
      () => !signal.aborted && onFailed(),
    );
    return () => leaving.abort();
  }, [url, page, Math.round(width / 40)]);
  useEffect(() => {
    const { current } = canvas;
    return () => {
      if (current !== null) release(current);
    };
  }, []);
  return <canvas class="picture" ref={canvas} aria-hidden="true" />;
}
