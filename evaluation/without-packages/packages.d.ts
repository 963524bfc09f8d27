// Stands in for the packages of this folder while they are not installed: everything imported from them is `any`.
declare module "@langchain/textsplitters";
declare module "minisearch";
