import { expect, it } from "vitest";
import {
  compareTerms,
  entriesOf,
  linesOf,
  packBlocks,
  type SegmentEntry,
} from "../../../../src/storage/index/segments/entries.ts";
import {
  packCounts,
  sumCounts,
} from "../../../../src/storage/index/segments/counts/count-blocks.ts";
import { planList } from "../../../../src/storage/index/segments/counts/plan-list.ts";
import { mergeBlocks } from "../../../../src/storage/index/segments/merge/merge-blocks.ts";
import { planMerge } from "../../../../src/storage/index/segments/merge/plan-merge.ts";

const WHOLE = { from: "", end: undefined };
const WORDS = ["#class", "1.5", "2%", "a", "ab", "zebra", "été", "表", "𠀀", "\uFF21"];

/** Entries of some versions, in which a common word fills several blocks. */
function entriesFor(versions: readonly number[]): SegmentEntry[] {
  return versions.flatMap((versionNo) =>
    WORDS.map((term, at) => ({
      term,
      versionNo,
      chunkCount: (versionNo * (at + 3)) % 11,
      packed: "B-_.".repeat(term === "ab" ? 900 : 1 + ((versionNo + at) % 7)),
    })),
  );
}

function blocksOf(entries: readonly SegmentEntry[]) {
  const byTerm = Map.groupBy(entries, ({ term }) => term);
  const sorted = [...byTerm].toSorted(([a], [b]) => compareTerms(a, b));
  return [
    ...packBlocks(
      sorted.map(([term, list]) => ({
        term,
        chunkCount: list.reduce((sum, { chunkCount }) => sum + chunkCount, 0),
        entries: list.toSorted((a, b) => a.versionNo - b.versionNo),
      })),
    ),
  ];
}

const read = (blocks: Iterable<{ data: string }>): SegmentEntry[] =>
  [...blocks].flatMap((block) => linesOf(block).flatMap(({ term, line }) => entriesOf(term, line)));

it("reads back the entries that it has packed, in blocks whose keys ascend", () => {
  const entries = entriesFor([3, 7, 12, 1000, 999_999]);
  const blocks = blocksOf(entries);
  expect(blocks.length).toBeGreaterThan(2);
  const keys = blocks.map(({ first }) => first);
  expect(keys.toSorted(compareTerms)).toEqual(keys);
  const sorted = entries.toSorted(
    (a, b) => compareTerms(a.term, b.term) || a.versionNo - b.versionNo,
  );
  expect(read(blocks)).toEqual(sorted);
});

it("orders terms by the bytes of UTF-8, as SQLite does", () => {
  const bytes = (text: string) => Buffer.from(text).toString("hex");
  const expected = WORDS.toSorted((a, b) => (bytes(a) < bytes(b) ? -1 : 1));
  expect(WORDS.toReversed().toSorted(compareTerms)).toEqual(expected);
});

it("merges parts of segments into the segment of all their entries, without dropped versions", () => {
  const [odd, even] = [entriesFor([1, 5, 9]), entriesFor([2, 6, 10])];
  const blocks = [...blocksOf(even), ...blocksOf(odd)];
  const dropped = [5, 10];
  const ends = ["a ", "ab!", "表 ", undefined];
  const merged = ends.flatMap((end, at) => [
    ...mergeBlocks(blocks, { from: ends[at - 1] ?? "", end, dropped }),
  ]);
  const kept = [...odd, ...even].filter(({ versionNo }) => !dropped.includes(versionNo));
  expect(read(merged)).toEqual(read(blocksOf(kept)));
  const stated = new Map<string, number>();
  for (const { term, line } of merged.flatMap(linesOf)) {
    const count = Number(line.slice(0, line.indexOf(":")));
    stated.set(term, (stated.get(term) ?? 0) + count);
  }
  for (const term of WORDS) {
    const counted = kept.filter((entry) => entry.term === term);
    expect(stated.get(term), term).toBe(
      counted.reduce((sum, { chunkCount }) => sum + chunkCount, 0),
    );
  }
});

/** A live segment without a list. */
const segment = (no: number, chunkCount: number, droppedChunks = 0, isOverdue = false) => ({
  no,
  chunkCount,
  droppedChunks,
  isOverdue,
  listNo: null,
});

it("merges eight segments of similar size, or four of the smallest, and one whose versions have ended", () => {
  const small = Array.from({ length: 3 }, (_, at) => segment(at + 1, 20));
  expect(planMerge(small)).toBeUndefined();
  expect(planMerge([...small, segment(90, 5000)])).toBeUndefined();
  expect(planMerge([segment(8, 30), ...small])).toEqual([1, 2, 3, 8]);
  const middle = Array.from({ length: 8 }, (_, at) => segment(at + 1, 600));
  expect(planMerge(middle.slice(1))).toBeUndefined();
  expect(planMerge(middle)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(planMerge([segment(8, 1000, 200), ...small])).toBeUndefined();
  expect(planMerge([segment(8, 1000, 300), ...small])).toEqual([8]);
  expect(planMerge([segment(8, 1000, 1, true), ...small])).toEqual([8]);
  const large = Array.from({ length: 9 }, (_, at) => segment(at + 1, 90_000));
  expect(planMerge(large)).toEqual([1, 2]);
});

it("does not merge segments that would exceed the largest size together", () => {
  const full = Array.from({ length: 9 }, (_, at) => segment(at + 1, 200_000));
  expect(planMerge(full)).toBeUndefined();
});

it("merges a merged segment by itself if it is large and in no list of counts", () => {
  expect(planMerge([segment(-1, 512), segment(-3, 100), segment(2, 600)])).toEqual([-1]);
  expect(planMerge([{ ...segment(-1, 512), listNo: -2 }])).toBeUndefined();
  expect(planMerge([segment(-1, 700, 100)]), "with what is dropped").toEqual([-1]);
});

it("replaces the lists of counts that are not much larger, and those that contain a source", () => {
  const listed = (no: number, chunkCount: number, listNo: number) => ({
    ...segment(no, chunkCount),
    listNo,
  });
  const live = [
    listed(-1, 1_000_000, -2),
    listed(-3, 9000, -4),
    listed(-5, 9000, -4),
    segment(1, 300),
    segment(2, 300),
  ];
  expect(planList(live, [1])).toBeUndefined();
  expect(planList(live, [1, 2])).toEqual({ replaces: [-4], leaving: [] });
  expect(planList(live, [-3, 1])).toEqual({ replaces: [-4], leaving: [-3] });
  expect(planList(live, [-1])).toEqual({ replaces: [-2, -4], leaving: [-1] });
});

it("counts the terms of a part in segments and lists, less those that leave", () => {
  const [one, other] = [entriesFor([1, 5]), entriesFor([2, 6])];
  const list = [...sumCounts({ added: blocksOf([...one, ...other]), subtracted: [] }, WHOLE)];
  const parts = ["", "ab ", "été ", undefined].flatMap((from, at, ends) =>
    from === undefined
      ? []
      : [
          ...sumCounts(
            { added: [...list, ...blocksOf(entriesFor([9]))], subtracted: blocksOf(one) },
            { from, end: ends[at + 1] },
          ),
        ],
  );
  const counted = parts.flatMap(linesOf).map(({ term, line }) => [term, Number(line)]);
  const expected = WORDS.toSorted(compareTerms).flatMap((term) => {
    const entries = [...other, ...entriesFor([9])].filter((entry) => entry.term === term);
    const sum = entries.reduce((all, { chunkCount }) => all + chunkCount, 0);
    return sum > 0 ? [[term, sum]] : [];
  });
  expect(counted).toEqual(expected);
});

it("packs counts into blocks that fit into a page of SQLite", () => {
  const counts = Array.from({ length: 2000 }, (_, at) => [`w${10_000 + at}`, at + 1] as const);
  const blocks = [...packCounts(counts)];
  expect(Math.max(...blocks.map(({ data }) => data.length))).toBeLessThanOrEqual(3900);
  expect(blocks.flatMap(linesOf).map(({ term, line }) => [term, Number(line)])).toEqual(counts);
  for (const block of blocks) expect(block.first).toBe(`${linesOf(block)[0]?.term} `);
});
