// Which methods a path takes: a request with another one is told so instead of that nothing is there.

type Route = { method: string; path: string };

/** In the order in which the routes were made; empty where no route has this path. `HEAD` goes with `GET`. */
export function allowedMethods(routes: readonly Route[], path: string): string[] {
  const methods = routes
    // Middleware stands among the routes, under no method of its own.
    .filter((route) => route.method !== "ALL" && isAt(route.path, path))
    .flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  return [...new Set(methods)];
}

/** `/v1/keys/:id` stands for every path with one more step that is not empty. */
function isAt(pattern: string, path: string): boolean {
  const [wanted, steps] = [pattern.split("/"), path.split("/")];
  if (wanted.length !== steps.length) return false;
  return wanted.every((step, at) => (step.startsWith(":") ? steps[at] !== "" : step === steps[at]));
}
