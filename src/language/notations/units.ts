// Writes each unit of measure that follows a number by one name.
import { notation, NUMBER, type Notation } from "./rewrite.ts";

/** A unit with its spellings. Letter case matters if two units differ only by it. */
const UNITS: readonly (readonly [string, RegExp])[] = [
  ["hours", /h|hrs?\.?/],
  ["minutes", /mins?\.?/],
  ["years", /yrs?\.?/],
  ["grams", /g|grammes?/],
  ["kg", /kgs?|kilos?|kilograms?|kilogrammes?/],
  ["km", /kms?|kilomet(?:er|re)s?/],
  ["cm", /centimet(?:er|re)s?/],
  ["mm", /millimet(?:er|re)s?/],
  ["meters", /metres?/],
  ["sqm", /m²|m2|sqm|sq\.? ?m\.?|square met(?:er|re)s?/],
  ["cum", /m³|m3|cbm|cubic met(?:er|re)s?/],
  ["sqft", /ft²|sq\.? ?ft\.?|square f(?:ee|oo)t/],
  ["liters", /litres?|L/],
  ["watts", /W/],
  ["kWh", /kilowatt[- ]?hours?/],
  ["MWh", /megawatt[- ]?hours?/],
  ["kW", /kilowatts?/],
  ["MW", /megawatts?/],
  ["MB", /megabytes?/],
  ["GB", /gigabytes?/],
  ["celsius", /° ?C|℃|degrees? (?:[Cc]elsius|centigrade|[Cc])/],
  ["fahrenheit", /° ?F|℉|degrees? (?:[Ff]ahrenheit|[Ff])/],
];

/** Units that may follow a slash, as in "l/min", "m³/h" and "kg/m²", with their spellings. */
const OF_SO_MUCH: readonly (readonly [string, string])[] = [
  ["second", "s|sec"],
  ["minute", "min"],
  ["hour", "hr?|hour"],
  ["day", "day"],
  ["month", "month|mo"],
  ["year", "yr|year"],
  ["sqm", "m²|m2"],
  ["cum", "m³|m3"],
];
const STROKE = String.raw`(?<=(?:\d|[$€£%]|\b(?:m[²³23]?|k[mg]|k?Wh?|MWh|mg|[gtlL]|tonnes?|lit(?:er|re)s?)) ?)\/ ?`;

export const unitNotations: readonly Notation[] = [
  notation(
    new RegExp(`(${NUMBER}) ?(?:%|per ?cent\\b|Prozent\\b|v\\. ?H\\.|pct\\b\\.?)`, "gi"),
    "$1%",
  ),
  notation(/\bper cent\b/gi, "percent"),
  notation(new RegExp(`(${NUMBER}) ?(?:basis points?|bps?)\\b`, "gi"), ([number = ""]) => {
    const points = Number(number.replaceAll(",", "")) / 100;
    return `${points} percentage points`;
  }),
  notation(/\bthree quarters of an hour\b/gi, "45 minutes"),
  notation(/\b(?:a |one )?quarter of an hour\b/gi, "15 minutes"),
  notation(/\bhalf an hour\b|\b(?:a )?half[ -]hour\b/gi, "30 minutes"),
  notation(/\b(?:an|one) hour and a half\b/gi, "90 minutes"),
  notation(/\bhalf a year\b/gi, "6 months"),
  notation(/\ba year and a half\b/gi, "18 months"),
  notation(
    /\b(\d+) hours?,? (?:and )?(\d+) min(?:utes?)?\b/gi,
    ([hours, minutes]) => `${60 * Number(hours) + Number(minutes)} minutes`,
  ),
  ...UNITS.filter(([name]) => name.length > 1).map(([name, { source }]) =>
    notation(new RegExp(`(?<=\\()(?:${source})(?=\\))`, "gu"), (_, match) =>
      match.length > 1 ? name : match,
    ),
  ),
  ...UNITS.map(([name, { source }]) =>
    notation(new RegExp(`(?<=\\d) ?(?:${source})(?![\\p{L}\\d²/])`, "gu"), ` ${name}`),
  ),
  ...OF_SO_MUCH.map(([name, source]) =>
    notation(new RegExp(`${STROKE}(?:${source})(?![\\p{L}\\d²³/])`, "gu"), ` per ${name}`),
  ),
  notation(/(?<=\d)m³(?!\p{L})/gu, " cum"),
  notation(/(?<![\p{L}\d])m(?:³|3(?= per ))(?!\p{L})/gu, "cum"),
  notation(/(?<=\b(?:per|each|a) )kilowatt[- ]?hour\b/gi, "kWh"),
  notation(/(?<=\b(?:per|each|a) )megawatt[- ]?hour\b/gi, "MWh"),
  notation(/(?<=\bper )square met(?:er|re)\b/gi, "sqm"),
  notation(/(?<=\bper )cubic met(?:er|re)\b/gi, "cum"),
];
