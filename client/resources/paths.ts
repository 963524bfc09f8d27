// Where each resource is. Collections are named by id or by their exact name.
export function collectionPath(collection: string, part = ""): string {
  return `/v1/collections/${encodeURIComponent(collection)}${part}`;
}

export function documentPath(collection: string, document: string, part = ""): string {
  return collectionPath(collection, `/documents/${encodeURIComponent(document)}${part}`);
}

export function answerPath(answer: string, part = ""): string {
  return `/v1/answers/${encodeURIComponent(answer)}${part}`;
}

export function sessionPath(session: string): string {
  return `/v1/sessions/${encodeURIComponent(session)}`;
}
