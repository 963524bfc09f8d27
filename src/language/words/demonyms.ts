// Countries and their people whose names do not begin alike: "Britain" and "UK", "Poland" and "Polish".
import type { Word } from "./words.ts";

/** Only as names: "us", "turkey" and "polish" are words as well. */
const COUNTRIES: readonly string[] = [
  "us u.s usa u.s.a america american americans states",
  "uk u.k britain british briton britons kingdom",
  "england english",
  "scotland scottish scots",
  "wales welsh",
  "ireland irish",
  "france french",
  "spain spanish spaniard spaniards",
  "netherlands dutch holland",
  "denmark danish danes",
  "sweden swedish swedes",
  "finland finnish finns",
  "norway norwegian norwegians",
  "poland polish poles",
  "switzerland swiss",
  "greece greek greeks",
  "turkey turkish turks",
  "thailand thai",
  "philippines filipino filipinos philippine",
  "eu e.u european",
];

const COUNTRY_OF: ReadonlyMap<string, number> = new Map(
  COUNTRIES.flatMap((names, at) => names.split(" ").map((name): [string, number] => [name, at])),
);

export function areOfOneCountry(a: Word, b: Word): boolean {
  if (!a.isCapital || !b.isCapital) return false;
  const country = COUNTRY_OF.get(a.text);
  return country !== undefined && country === COUNTRY_OF.get(b.text);
}
