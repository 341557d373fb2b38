import { buildSite } from '#scripts/build/build-site.ts';
import { startBrowserSite } from '#scripts/test/browser-site.ts';
if (process.env['BUILD']) await buildSite({});
const site = await startBrowserSite();
console.log('READY', JSON.stringify(site.env));
setInterval(() => {}, 1e6);
