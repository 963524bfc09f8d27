import { expect } from "vitest";
import { LOOKS, violations, widerThanScreen } from "../support/pages/accessibility.ts";
import { EVERY_SCREEN } from "../support/pages/every-screen.ts";
import { flowWith } from "../support/browser/flow.ts";
import { openCollection } from "../support/pages/steps.ts";

for (const look of LOOKS) {
  const name = `${look.colorScheme}, ${look.viewport.width} wide`;
  flowWith({ ...look, locale: "en-US" })(
    `has no fault of accessibility on any screen: ${name}`,
    async ({ visit: { page, url } }) => {
      await openCollection(page, url);
      for (const screen of EVERY_SCREEN) {
        await screen.open({ page, url });
        expect(await violations(page), screen.name).toEqual([]);
        expect(await widerThanScreen(page), `${screen.name} is wider than the window`).toBe(false);
      }
    },
  );
}
