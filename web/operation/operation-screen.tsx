// What runs now, how indexing and answering have gone, and what they cost. Read again every ten seconds.
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { Empty } from "../kit/empty.tsx";
import { Loaded } from "../kit/loaded.tsx";
import { type Resource, useResource } from "../kit/resource.ts";
import { may, quire } from "../session/me.ts";
import { words } from "../words/words.ts";
import { Answers, HOURS } from "./answers.tsx";
import { Cost } from "./cost.tsx";
import { Now } from "./now.tsx";
import "./operation.css";

const REFRESH_MS = 10_000;

export function OperationScreen() {
  const { operation: text } = words();
  if (may("admin")) return <Operation />;
  return (
    <Empty icon="operation" title={text.noAdminTitle}>
      <p class="soft">{text.noAdmin}</p>
    </Empty>
  );
}

function Operation() {
  const { operation: text, frame } = words();
  const health = useResource((signal) => quire.health(signal), []);
  const ready = useResource(() => quire.readiness(), []);
  const metrics = useResource((signal) => quire.metrics(HOURS, signal), []);
  const usage = useResource(
    async (signal) => (await quire.usage().page(undefined, signal)).data,
    [],
  );
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState !== "visible") return;
      for (const each of [health, ready, metrics]) void each.refresh();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <div class="screen">
      <div class="screen-head">
        <h1>{frame.operation}</h1>
      </div>
      <Section title={text.now} of={health}>
        {(data) => <Now health={data} checks={ready.value.value.data?.checks ?? []} />}
      </Section>
      <Section title={text.answers} of={metrics}>
        {(data) => <Answers metrics={data} />}
      </Section>
      <Section title={text.cost} of={usage}>
        {(days) => <Cost days={days} />}
      </Section>
    </div>
  );
}

type SectionProps<T> = {
  title: string;
  of: Resource<T>;
  children: (data: T) => ComponentChildren;
};

function Section<T>({ title, of, children }: SectionProps<T>) {
  return (
    <section class="stack">
      <h2>{title}</h2>
      <Loaded of={of}>{children}</Loaded>
    </section>
  );
}
