import type { ButtonHTMLAttributes, ComponentChildren } from "preact";
import { Icon, type IconName } from "./icon.tsx";

type Props = Omit<ButtonHTMLAttributes, "icon" | "size" | "label"> & {
  kind?: "primary" | "quiet" | "danger" | "plain";
  size?: "small" | "normal";
  icon?: IconName;
  /** The name of a button that shows only an icon. */
  label?: string;
  children?: ComponentChildren;
};

/** A button has words, or an icon and a `label`. */
export function Button({ kind = "plain", size = "normal", icon, label, children, ...rest }: Props) {
  const isBare = children === undefined;
  const classes = ["button", kind, size, isBare ? "icon-only" : ""].join(" ");
  return (
    <button type="button" class={classes} aria-label={label} title={label} {...rest}>
      {icon !== undefined && <Icon name={icon} />}
      {children}
    </button>
  );
}
