/** One narrator and one tense: finds lines that fall out of them. What is said in quotation marks may, and lines marked with '~'. */
import type { Draft } from './parse-story.ts';

/** Forms of the present that a story in the past does not say, and the other way round. */
const present =
  /(?<!\b(?:to|could|would|should|must|might|may|not|never|did|didn't|couldn't|wouldn't|let|make|made|[a-z]+'d)(?: \w+)? )\b(?:am|i'm|is|isn't|are|aren't|you're|we're|they're|it's|he's|she's|that's|there's|has|hasn't|have|i've|you've|we've|they've|do|don't|does|doesn't|will|won't|i'll|you'll|he'll|she'll|it'll|we'll|they'll|(?<!\b(?:a|the|your|my|of) )can|can't)\b/;
const past =
  /\b(?:was|wasn't|were|weren't|did|didn't|had|hadn't|i'd|you'd|he'd|she'd|they'd|could|couldn't)\b/;

/** The line without what is said in it. `isOpen`: the line before left a quotation mark open. */
function withoutSpeech(line: string, isOpen: boolean): string {
  return line
    .split('"')
    .filter((_, at) => (at % 2 === 1) === isOpen)
    .join(' ');
}

/** Notes lines that change the tense, and in a story that turns its narrator what cannot be turned. */
export function checkVoice({ fields, parts, timeless, say }: Draft): void {
  const turns = (fields['turns'] ?? '').includes('narrator');
  const wrong = fields['tense'] === 'present' ? past : present;
  for (const { row, lines } of [...parts.values()].flat()) {
    let isOpen = false;
    lines.forEach((line, at) => {
      const told = withoutSpeech(line, isOpen)
        .replaceAll(/<[^>]*>/g, ' ')
        .toLowerCase();
      const found = wrong.exec(told)?.[0];
      if (found !== undefined && !timeless.has(row + at))
        say(row + at, `'${found}' is not told in the ${fields['tense']}, as the story is: ${line}`);
      if (turns) checkTurn(told, (words) => say(row + at, `${words}: ${line}`));
      if (turns && !isOpen && /\b(?:me|my|mine|i|myself)[^a-z"]*$/i.test(line))
        say(row + at, `a story that turns its narrator does not rhyme on me, my or I: ${line}`);
      if (line.split('"').length % 2 === 0) isOpen = !isOpen;
    });
  }
}

function checkTurn(told: string, say: (words: string) => void): void {
  if (/\bmine\b/.test(told)) say("a story that turns its narrator does not say 'mine'");
  if (/\b(?:i'm|i've|i'll)\b/.test(told))
    say("a story that turns its narrator says 'I', 'me', 'my' and 'I'd' alone");
  // 'we was': the verb has to stand where the engine finds it.
  if (/\bi\b.*\b(?:and|but|or|then) was(?:n't)?\b/.test(told))
    say("'I' and 'was' stand apart, so that it cannot be told of 'we'");
}
