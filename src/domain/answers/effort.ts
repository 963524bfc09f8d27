// How much a question may cost: the more effort, the more agents may call the model. In rising order.
export const EFFORTS = ["fast", "standard", "thorough"] as const;
export type Effort = (typeof EFFORTS)[number];
