import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { projectDir } from '../../tests/support/source-files.ts';
import { isContentOnly } from './content-only.ts';

describe('a change is content only', () => {
  it.each([
    [['src/content/site.yaml']],
    [['src/content/posts/eight-notes.md', 'src/content/policies/terms-of-service.md']],
    [['src/content/posts/a name with spaces\nand a line.md']],
  ])('%j', (files) => expect(isContentOnly(files)).toBe(true));
});

describe('a change is more than content', () => {
  it.each([
    [[]],
    [['src/content.config.ts']],
    [['src/content/site.yaml', 'functions/app.ts']],
    [['src/contents/site.yaml']],
    [['docs/src/content/site.yaml']],
    [['./src/content/../pages/index.astro']],
    [['src/content/../pages/index.astro']],
    [['package.json']],
  ])('%j', (files) => expect(isContentOnly(files)).toBe(false));
});

describe('the command', () => {
  /** A repository whose second commit does `change`. Answers what the command says of it. */
  function verdict(change: (folder: string) => void): string {
    const folder = mkdtempSync(join(tmpdir(), 'notewright-changes-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const git = (...args: string[]) => {
      const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];
      const { status, stdout, stderr } = spawnSync('git', [...identity, ...args], { cwd: folder });
      expect(status, String(stderr)).toBe(0);
      return stdout;
    };
    mkdirSync(join(folder, 'src/content'), { recursive: true });
    writeFileSync(join(folder, 'src/content/site.yaml'), 'name: a\n');
    writeFileSync(join(folder, 'src/page.astro'), 'a page of some length, which stays as it is\n');
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '-m', 'one');
    change(folder);
    git('add', '--all');
    git('commit', '--quiet', '-m', 'two');
    const changed = git('diff', '--name-only', '--no-renames', '-z', 'HEAD~1', 'HEAD');
    const { stdout } = spawnSync(process.execPath, ['scripts/ci/content-only.ts'], {
      cwd: projectDir,
      input: changed,
      encoding: 'utf8',
    });
    return stdout;
  }

  it('reads what git says', () => {
    const write = (path: string) => (folder: string) => writeFileSync(join(folder, path), 'other\n');
    expect(verdict(write('src/content/für dich.md'))).toBe('content-only=true\n');
    expect(verdict(write('src/other.ts'))).toBe('content-only=false\n');
  });

  it('sees that a file which moved into the content left another place', () => {
    const move = (folder: string) =>
      renameSync(join(folder, 'src/page.astro'), join(folder, 'src/content/page.astro'));
    expect(verdict(move)).toBe('content-only=false\n');
  });
});
