import type { ComponentChildren } from "preact";
import { Icon, type IconName } from "./icon.tsx";

type Props = { icon: IconName; title: string; children?: ComponentChildren };

/** A screen with nothing to show: says why, and what to do. */
export function Empty({ icon, title, children }: Props) {
  return (
    <div class="empty">
      <Icon name={icon} />
      <h1>{title}</h1>
      {children}
    </div>
  );
}
