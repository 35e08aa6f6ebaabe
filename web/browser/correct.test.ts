import { expect, test } from 'vitest';
import { overflow, still, violations } from './checks';
import { setting } from './setting';

const here = setting();

test.each([
  { lang: 'en', width: 1280, height: 720 },
  { lang: 'fr', width: 390, height: 844 },
] as const)('a card is corrected, read in both languages and saved in $lang, $width pixels', async (how) => {
  const page = await here.meet(how);
  await page.goto(`${here.table.address}/cards/correct`);
  await page.locator('[data-correct-search]').fill(how.lang === 'en' ? 'canada' : 'geai');
  await page.locator('[data-correct-pick="animal-003"]').click();
  const text = page.locator('[data-correct-text]');
  await page.locator('[data-correct-fine]').waitFor();
  const written = await text.inputValue();
  await text.fill(written.replace('+9 soil', '+9 soli'));
  expect(await page.locator('[data-correct-mistake]').innerText()).toMatch(/"soli"; perhaps "soil"/);
  expect(await page.locator('[data-correct-keep]').isDisabled()).toBe(true);
  await text.fill(written.replace('+9 soil +2 soil>others', '+1 soil per leaf'));
  await page.locator('[data-correct-line] [lang=en]', { hasText: 'for each leaf you have used' }).waitFor();
  await page.locator('[data-correct-line] [lang=fr]', { hasText: 'par feuille utilisée' }).waitFor();
  await still(page);
  expect((await violations(page)).join('; ')).toBe('');
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.locator('[data-correct-keep]').click();
  const saved = page.waitForEvent('download');
  await page.locator('[data-correct-download="animals.toml"]').click();
  expect((await saved).suggestedFilename()).toBe('animals.toml');
  await page.reload();
  expect(await page.locator('[data-correct-text]').inputValue()).toContain('+1 soil per leaf');
});
