export const reader = {
  close: "Close the page",
};
