import { Component, type ComponentType, h } from "preact";

/** A component that is only made again if `isSame` says that its properties differ. */
export function memo<P extends object>(
  part: ComponentType<P>,
  isSame: (before: P, now: P) => boolean,
): ComponentType<P> {
  return class Memo extends Component<P> {
    override shouldComponentUpdate(now: Readonly<P>): boolean {
      return !isSame(this.props, now);
    }
    override render() {
      return h(part, this.props);
    }
  };
}
