import { accessSync, constants, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

/** Where Linux keeps a file system in memory. */
const IN_MEMORY = "/dev/shm";
const GIGABYTE = 2 ** 30;
/** The databases and buckets of all tests took 100 MB at most, by `du` every three seconds. */
const ENOUGH = GIGABYTE;

/** The folder for what tests write: in memory where there is room, because databases wait for a disk at every write. */
export function temporaryFolder(): string {
  return hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir();
}

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ENOUGH;
  } catch {
    return false;
  }
}
