export const ask = {
  placeholder: "Ask about these documents",
};
