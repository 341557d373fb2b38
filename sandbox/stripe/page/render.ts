/** The hosted page as HTML. It needs no script and loads nothing; all text from requests is escaped. */
import type { Order } from '../ledger.ts';
import { escapeHtml } from './escape.ts';
import { pageStyle } from './style.ts';

/** A whole page; `main` is HTML, `title` is text. */
function document(title: string, main: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${pageStyle}</style>
</head>
<body>
<header><p class="banner"><strong>TEST PAYMENT:</strong> no real card, no real money</p></header>
<main>
${main}
</main>
<footer><p>This page stands in for the payment service while you try the site out.</p></footer>
</body>
</html>
`;
}

interface PayPage {
  order: Order;
  /** What the email field holds. */
  email: string;
  problem?: 'declined' | 'email';
}

/** The page on which an open session is paid, declined or cancelled. */
export function payPage({ order, email, problem }: PayPage): string {
  const wrongEmail = problem === 'email';
  const severalItems = order.lineItems.length > 1;
  const items = order.lineItems.map(
    ({ description, quantity, amount_total: cents }) =>
      `<div><dt>Item</dt><dd>${escapeHtml(description)}${quantity > 1 ? ` × ${quantity}` : ''}${severalItems ? `, ${escapeHtml(price(order, cents))}` : ''}</dd></div>`,
  );
  return document(
    problem ? 'Problem: test payment' : 'Test payment',
    `<h1>Test payment</h1>
${problem === 'declined' ? '<p class="alert" role="alert">Your card was declined.</p>' : ''}
<dl>
${items.join('\n')}
<div class="total"><dt>Amount</dt><dd>${escapeHtml(price(order, order.session.amount_total ?? 0))}</dd></div>
</dl>
<form method="post">
<label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="email" required maxlength="254" value="${escapeHtml(email)}"${wrongEmail ? ' aria-invalid="true" autofocus' : ''} aria-describedby="email-hint">
<p id="email-hint" class="${wrongEmail ? 'alert' : 'hint'}"${wrongEmail ? ' role="alert"' : ''}>${wrongEmail ? 'Enter an email address such as name@example.com.' : 'The receipt would go here. Nothing is sent.'}</p>
<div class="buttons">
<button class="pay" name="action" value="pay">Pay</button>
<button name="action" value="delayed">Pay by bank (delayed)</button>
<div class="pair">
<button name="action" value="decline" formnovalidate>Decline</button>
<button name="action" value="cancel" formnovalidate>Cancel</button>
</div>
</div>
</form>`,
  );
}

/** What is shown instead when there is nothing to pay; `back` is where the link leads. */
export function noticePage(
  title: string,
  text: string,
  back: { href: string; label: string } | null,
): string {
  const link = back ? `<p><a href="${escapeHtml(back.href)}">${escapeHtml(back.label)}</a></p>` : '';
  return document(title, `<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(text)}</p>\n${link}`);
}

function price({ session }: Order, cents: number): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: session.currency ?? 'usd' });
  return format.format(cents / 100);
}
