// Two fits by Newton's method, both with an L2 penalty: which candidate of a question is right, and whether the best one is.
import { addOuter, dot, solve, zeros } from "./solve.ts";

const ROUNDS = 40;
const STEP = 0.8;
const CLOSE = 1e-5;

export type Group = {
  rows: readonly (readonly number[])[];
  isRight: readonly boolean[];
  weight: number;
};

/** Conditional (listwise) logistic regression: the probability that the chosen candidate is among a question's right ones. */
export function fitRanking(groups: readonly Group[], penalty: number): number[] {
  const usable = groups.filter(({ isRight }) => isRight.includes(true));
  const size = usable[0]?.rows[0]?.length ?? 0;
  let weights = new Array<number>(size).fill(0);
  for (let round = 0; round < ROUNDS; round += 1) {
    const gradient = weights.map((weight) => -penalty * weight);
    const hessian = zeros(size);
    for (const [i, row] of hessian.entries()) row[i] = penalty;
    for (const group of usable) addGroup(group, weights, { gradient, hessian });
    const change = solve(hessian, gradient);
    weights = weights.map((weight, i) => weight + STEP * (change[i] ?? 0));
    if (Math.max(...change.map(Math.abs)) < CLOSE) break;
  }
  return weights;
}

type Slope = { gradient: number[]; hessian: number[][] };

function addGroup(
  { rows, isRight, weight }: Group,
  weights: readonly number[],
  slope: Slope,
): void {
  const strengths = rows.map((row) => dot(row, weights));
  const most = Math.max(...strengths);
  const powers = strengths.map((strength) => Math.exp(strength - most));
  const total = powers.reduce((a, b) => a + b, 0);
  const right = powers.reduce((sum, power, i) => sum + (isRight[i] === true ? power : 0), 0);
  const mean = new Array<number>(weights.length).fill(0);
  for (const [i, row] of rows.entries()) {
    const share = (powers[i] ?? 0) / total;
    const target = isRight[i] === true ? (powers[i] ?? 0) / right : 0;
    addOuter(slope.hessian, row, weight * share);
    for (const [j, value] of row.entries()) {
      mean[j] = (mean[j] ?? 0) + share * value;
      slope.gradient[j] = (slope.gradient[j] ?? 0) + weight * (target - share) * value;
    }
  }
  addOuter(slope.hessian, mean, -weight);
}

export type Case = { row: readonly number[]; isRight: boolean; weight: number };

/** Logistic regression; the last column is the bias and goes without a penalty. */
export function fitLogistic(cases: readonly Case[], penalty: number): number[] {
  const size = cases[0]?.row.length ?? 0;
  const penalties = Array.from({ length: size }, (_, i) => (i === size - 1 ? 1e-3 : penalty));
  let weights = new Array<number>(size).fill(0);
  for (let round = 0; round < ROUNDS; round += 1) {
    const gradient = weights.map((weight, i) => -(penalties[i] ?? 0) * weight);
    const hessian = zeros(size);
    for (const [i, row] of hessian.entries()) row[i] = penalties[i] ?? 0;
    for (const { row, isRight, weight } of cases) {
      const p = logistic(dot(row, weights));
      addOuter(hessian, row, weight * p * (1 - p));
      for (const [j, value] of row.entries()) {
        gradient[j] = (gradient[j] ?? 0) + weight * (Number(isRight) - p) * value;
      }
    }
    const change = solve(hessian, gradient);
    weights = weights.map((weight, i) => weight + (change[i] ?? 0));
    if (Math.max(...change.map(Math.abs)) < CLOSE) break;
  }
  return weights;
}

export function logistic(logit: number): number {
  return 1 / (1 + Math.exp(-Math.max(-30, Math.min(30, logit))));
}
