import { describe, expect, it, vi } from 'vitest';
import type { FoundOnDesk } from '#lib/contract/desk/desk-people.ts';
import { HttpError, NetworkError } from '#lib/http/http-error.ts';
import { createPeople } from './people.ts';

const ada = 'ada@example.com';
const message = { kind: 'message', time: '2026-11-21T10:00:00.000Z', who: ada, about: 'Ada: Hello', id: 'm' };
const counts = [{ count: 1, what: 'messages', becomes: 'gone' }];

function peopleOf() {
  const api = {
    find: vi.fn<(text: string) => Promise<FoundOnDesk>>(() => Promise.resolve({ found: [message], cut: [] })),
    exportPerson: vi.fn(() => Promise.resolve({ email: ada, messages: [message] })),
    planErasure: vi.fn(() =>
      Promise.resolve({ counts, notOver: [] as { id: string; number: string; why: string }[] }),
    ),
    erase: vi.fn(() => Promise.resolve({ counts, notReached: ['Your mailbox.'] })),
  };
  const save = vi.fn();
  const tell = vi.fn();
  return { api, save, tell, people: createPeople(api, save, tell) };
}

describe('persons at the desk', () => {
  it('are exported as a file that says of whom it is', async () => {
    const { people, save, tell } = peopleOf();
    await people.find("o'hara/x@example.com");
    await people.takeExport("o'hara/x@example.com");
    expect(save).toHaveBeenCalledWith(
      'o_hara_x@example.com.json',
      `${JSON.stringify({ email: ada, messages: [message] }, null, 2)}\n`,
      'application/json',
    );
    expect(tell).toHaveBeenCalledOnce();
  });

  it('are erased after it was announced, and looked for once more', async () => {
    const { people, api } = peopleOf();
    await people.find(ada);
    await people.plan(ada);
    expect(people.$erasure.get()).toEqual({ status: 'planned', email: ada, plan: { counts, notOver: [] } });
    api.find.mockResolvedValueOnce({ found: [], cut: [] });
    await people.erase(ada, ada);
    expect(people.$erasure.get()).toMatchObject({ status: 'erased', erasure: { counts } });
    expect(people.$find.get()).toEqual({ status: 'ready', text: ada, found: [], cut: [] });
  });

  it('stay when a song was ordered in the meantime, which is shown', async () => {
    const { people, api } = peopleOf();
    await people.find(ada);
    await people.plan(ada);
    const notOver = [{ id: 'o', number: 'NW-1', why: 'is paid and not delivered' }];
    api.erase.mockRejectedValueOnce(new HttpError(409, '', { code: 'order_not_over' }));
    api.planErasure.mockResolvedValueOnce({ counts, notOver });
    await people.erase(ada, ada);
    expect(people.$erasure.get()).toMatchObject({ status: 'planned', plan: { notOver } });
    expect(people.$trouble.get()).toMatch('Nothing was erased');
  });

  it('say what did not work, and keep what is shown', async () => {
    const { people, api, save } = peopleOf();
    await people.find(ada);
    const shown = people.$find.get();
    api.exportPerson.mockRejectedValueOnce(new NetworkError('offline'));
    await people.takeExport(ada);
    expect(people.$trouble.get()).not.toBe('');
    expect([people.$find.get(), save.mock.calls]).toEqual([shown, []]);
  });

  it('are never mixed up: a plan that comes late for another one is dropped', async () => {
    const { people, api } = peopleOf();
    const late = Promise.withResolvers<Awaited<ReturnType<typeof api.planErasure>>>();
    api.planErasure.mockReturnValueOnce(late.promise);
    await people.find(ada);
    const plan = people.plan(ada);
    await people.find('eve@example.com');
    late.resolve({ counts, notOver: [] });
    await plan;
    expect(people.$erasure.get()).toEqual({ status: 'closed' });
  });

  it('are those who were asked for last, whatever comes when', async () => {
    const { people, api } = peopleOf();
    const late = Promise.withResolvers<FoundOnDesk>();
    api.find.mockReturnValueOnce(late.promise);
    const first = people.find('eve');
    await people.find(ada);
    late.resolve({ found: [], cut: [] });
    await first;
    expect(people.$find.get()).toMatchObject({ text: ada, found: [message] });
    api.find.mockRejectedValueOnce(new NetworkError('offline'));
    await people.find('bob');
    expect(people.$find.get()).toMatchObject({ status: 'failed', text: 'bob' });
  });
});
