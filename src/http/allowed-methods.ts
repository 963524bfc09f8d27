// Returns the methods that a path supports, so that a request with another method gets 405 instead
// of 404.

type Route = { method: string; path: string };

/**
 * Returns the methods of a path in the order of the routes, or none if no route has this path.
 * `HEAD` is included with `GET`.
 */
export function allowedMethods(routes: readonly Route[], path: string): string[] {
  const methods = routes
    // Middleware is registered among the routes with the method ALL.
    .filter((route) => route.method !== "ALL" && isAt(route.path, path))
    .flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  return [...new Set(methods)];
}

/**
 * Returns whether a path matches a pattern: `/v1/keys/:id` matches every path with exactly one more
 * non-empty segment.
 */
function isAt(pattern: string, path: string): boolean {
  const [wanted, steps] = [pattern.split("/"), path.split("/")];
  if (wanted.length !== steps.length) return false;
  return wanted.every((step, at) => (step.startsWith(":") ? steps[at] !== "" : step === steps[at]));
}
