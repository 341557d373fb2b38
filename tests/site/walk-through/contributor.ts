import type { Change } from '../../support/content-copy.ts';

/** A mistake in a story, when somebody follows docs/recipes/add-a-story.md, and the one line that has to appear behind its place. */
export const storyMistakes: { mistake: string; from: string | RegExp; to: string; says: string | RegExp }[] =
  [
    {
      mistake: 'a mood that there is not',
      from: /^moods: \w+/m,
      to: 'moods: gloomy',
      says: /'gloomy' is no mood/,
    },
    {
      mistake: 'a world that there is not',
      from: /^world: .*/m,
      to: 'world: moon',
      says: /there is no world 'moon'/,
    },
    { mistake: 'a field that is missing', from: /^to: .*\n/m, to: '', says: /the field "to:" is missing/ },
  ];

/** A mail to the buyer when work on the song begins, step by step as docs/recipes/add-a-mail.md has it. */
export const newMail: { readonly kind: Change; readonly rest: readonly Change[] } = {
  kind: {
    file: 'src/lib/contract/desk/mail-kinds.ts',
    from: /^ {2}buyer_refunded: /m,
    to: "  buyer_begun: { to: 'buyer', about: 'order', endsWithRefund: true, name: 'work has begun' },\n$&",
  },
  rest: [
    {
      file: 'functions/mail/buyer-mail.ts',
      from: /^function draftOf\(/m,
      to: `const begunMail = ({ id }: OrderOfMail): MailDraft => ({
  subject: \`We have begun with order \${orderNumber(id)}\`,
  blocks: [words('Work on your song has begun.')],
});

$&`,
    },
    {
      file: 'functions/mail/buyer-mail.ts',
      from: /^ {2}if \(kind === 'buyer_paid'\)/m,
      to: "  if (kind === 'buyer_begun') return begunMail(order);\n$&",
    },
    {
      file: 'functions/db/song-steps.ts',
      from: /(?<=export const begin =[^]*?\.bind\(orderId, now\.toISOString\(\)\),\n)/,
      to: `  db
    .prepare(
      tellBuyer(
        'buyer_begun',
        "'begun'",
        'NULL',
        'EXISTS (SELECT 1 FROM order_progress WHERE order_id = ?1 AND begun_at IS NOT NULL)',
      ),
    )
    .bind(orderId, now.toISOString()),
`,
    },
    {
      file: 'functions/mail/mail-text.node.test.ts',
      from: /\['buyer_paid', 'buyer_refunded'\]/,
      to: "['buyer_paid', 'buyer_refunded', 'buyer_begun']",
    },
  ],
};
