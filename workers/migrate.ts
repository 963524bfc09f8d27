// Migrates a database from inside the Worker, so that `wrangler dev` works without further steps.
// It uses the same bookkeeping as `wrangler d1 migrations apply`, which migrates production before
// each deployment.
import initial from "../migrations/0001_initial.sql";
import lifecycle from "../migrations/0002_lifecycle.sql";
import tables from "../migrations/0003_tables.sql";
import tableLookup from "../migrations/0004_table_lookup.sql";
import ingestion from "../migrations/0005_ingestion.sql";
import graph from "../migrations/0007_graph.sql";
import routingLabels from "../migrations/0008_routing_labels.sql";
import sessions from "../migrations/0009_sessions.sql";
import answerRuns from "../migrations/0010_answer_runs.sql";
import feedback from "../migrations/0011_feedback.sql";
import answerHours from "../migrations/0012_answer_hours.sql";
import looseFiles from "../migrations/0013_loose_files.sql";
import unfinishedSteps from "../migrations/0015_unfinished_steps.sql";
import nothingLost from "../migrations/0018_nothing_lost.sql";
import operator from "../migrations/0019_operator.sql";
import quotas from "../migrations/0020_quotas.sql";
import waitingDocuments from "../migrations/0016_waiting_documents.sql";
import counters from "../migrations/0017_counters.sql";
import segments from "../migrations/0021_segments.sql";
import tableParts from "../migrations/0022_table_parts.sql";
import catalogue from "../migrations/0023_catalogue.sql";
import deflated from "../migrations/0024_deflated.sql";
import numberRanges from "../migrations/0025_number_ranges.sql";
import moves from "../migrations/0026_moves.sql";
import embedders from "../migrations/0027_embedders.sql";
import countLists from "../migrations/0028_count_lists.sql";
import removedAnswers from "../migrations/0029_removed_answers.sql";
import latestVersions from "../migrations/0030_latest_versions.sql";
import boundedReads from "../migrations/0031_bounded_reads.sql";
import followedUploads from "../migrations/0032_followed_uploads.sql";
import questionKeys from "../migrations/0033_question_keys.sql";

/** The migrations in order. A test compares this list with the folder. */
export const MIGRATIONS: readonly { name: string; sql: string }[] = [
  { name: "0001_initial.sql", sql: initial },
  { name: "0002_lifecycle.sql", sql: lifecycle },
  { name: "0003_tables.sql", sql: tables },
  { name: "0004_table_lookup.sql", sql: tableLookup },
  { name: "0005_ingestion.sql", sql: ingestion },
  { name: "0007_graph.sql", sql: graph },
  { name: "0008_routing_labels.sql", sql: routingLabels },
  { name: "0009_sessions.sql", sql: sessions },
  { name: "0010_answer_runs.sql", sql: answerRuns },
  { name: "0011_feedback.sql", sql: feedback },
  { name: "0012_answer_hours.sql", sql: answerHours },
  { name: "0013_loose_files.sql", sql: looseFiles },
  { name: "0015_unfinished_steps.sql", sql: unfinishedSteps },
  { name: "0016_waiting_documents.sql", sql: waitingDocuments },
  { name: "0017_counters.sql", sql: counters },
  { name: "0018_nothing_lost.sql", sql: nothingLost },
  { name: "0019_operator.sql", sql: operator },
  { name: "0020_quotas.sql", sql: quotas },
  { name: "0021_segments.sql", sql: segments },
  { name: "0022_table_parts.sql", sql: tableParts },
  { name: "0023_catalogue.sql", sql: catalogue },
  { name: "0024_deflated.sql", sql: deflated },
  { name: "0025_number_ranges.sql", sql: numberRanges },
  { name: "0026_moves.sql", sql: moves },
  { name: "0027_embedders.sql", sql: embedders },
  { name: "0028_count_lists.sql", sql: countLists },
  { name: "0029_removed_answers.sql", sql: removedAnswers },
  { name: "0030_latest_versions.sql", sql: latestVersions },
  { name: "0031_bounded_reads.sql", sql: boundedReads },
  { name: "0032_followed_uploads.sql", sql: followedUploads },
  { name: "0033_question_keys.sql", sql: questionKeys },
];

export async function migrate(db: D1Database): Promise<void> {
  await db
    .prepare(
      `CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE,
         applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`,
    )
    .run();
  for (const { name, sql } of MIGRATIONS) {
    if (await isApplied(db, name)) continue;
    try {
      await db.batch([
        ...statementsOf(sql).map((statement) => db.prepare(statement)),
        db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name),
      ]);
    } catch (error) {
      // Another isolate may have been first. Then its transaction succeeded, and ours changed
      // nothing.
      if (!(await isApplied(db, name))) throw error;
    }
  }
}

async function isApplied(db: D1Database, name: string): Promise<boolean> {
  const row = await db.prepare("SELECT 1 FROM d1_migrations WHERE name = ?").bind(name).first();
  return row !== null;
}

/**
 * Splits a migration into statements. Migrations contain no triggers, and no text with a semicolon
 * at the end of a line.
 */
function statementsOf(sql: string): string[] {
  return sql
    .replaceAll(/^\s*--.*$/gm, "")
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "");
}
