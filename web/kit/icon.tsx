// Icons as paths on a grid of 24 by 24. An icon repeats what its neighbouring word says, so it is hidden from readers.
const PATHS = {
  ask: "M4 5h16v11H9l-5 4z",
  documents: "M7 3h7l5 5v13H7zM14 3v5h5",
  table: "M4 5h16v14H4zM4 10h16M10 10v9",
  search: "M11 4a7 7 0 1 0 0 14a7 7 0 0 0 0-14M16 16l5 5",
  operation: "M4 19V5M4 19h16M8 15l4-5 3 3 5-7",
  key: "M8 11a4 4 0 1 0 0 8a4 4 0 0 0 0-8M11 12l9-9M16 7l3 3",
  settings: "M4 7h10M18 7h2M4 17h2M10 17h10M14 5v4M8 15v4",
  book: "M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM5 17a3 3 0 0 1 3-3h11",
  leave: "M14 4h5v16h-5M4 12h11M11 8l4 4-4 4",
  plus: "M12 5v14M5 12h14",
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6L6 18",
  check: "M5 12.5l4.5 4.5L19 7.5",
  partial: "M5 12h14",
  question: "M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.1-1.5 2.4M12 18h.01",
  cross: "M7 7l10 10M17 7L7 17",
  warning: "M12 4l9 16H3zM12 10v4M12 17h.01",
  info: "M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M12 11v5M12 8h.01",
  left: "M15 5l-7 7 7 7",
  right: "M9 5l7 7-7 7",
  up: "M5 15l7-7 7 7",
  down: "M5 9l7 7 7-7",
  send: "M12 19V5M6 11l6-6 6 6",
  stop: "M7 7h10v10H7z",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
  more: "M6 12h.01M12 12h.01M18 12h.01",
  edit: "M4 20l1-4L16 5l3 3L8 19zM14 7l3 3",
  trash: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
  upload: "M12 16V4M7 9l5-5 5 5M4 16v4h16v-4",
  download: "M12 4v12M7 11l5 5 5-5M4 20h16",
  retry: "M4 12a8 8 0 1 1 2.5 5.8M4 20v-4h4",
  thumbUp: "M7 11v9H4v-9zM7 11l4-8c2 0 3 1 2.5 3L13 9h6l-1.5 9c-.2 1.2-1 2-2.2 2H7",
  thumbDown: "M7 13V4H4v9zM7 13l4 8c2 0 3-1 2.5-3L13 15h6l-1.5-9c-.2-1.2-1-2-2.2-2H7",
  sun: "M12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8M12 3v2M12 19v2M3 12h2M19 12h2",
  expand: "M4 10V4h6M20 14v6h-6M4 4l7 7M20 20l-7-7",
  calculate: "M6 3h12v18H6zM9 7h6M9 12h.01M12 12h.01M15 12h.01M9 16h.01M12 16h.01M15 16h.01",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
