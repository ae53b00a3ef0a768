import { expect, onTestFinished, test, vi } from 'vitest';
import { PublishHoroscope, PublishPrediction, WorldPrediction } from '../../events/publications/commands.ts';
import { $toast, dismissToast } from '../../site/src/ui/toasts/toast-store.ts';
import { showToast } from '../../site/src/ui/toasts/toasts.ts';

test('What is published is active, and a world prediction natural and pending, unless said otherwise (spec: publication status, defaults)', () => {
  const published = { date: '2026-11-20', general: 'Calm' };
  expect(PublishPrediction.parse({ ...published, title: 'A day', type: 'daily' }).status).toBe('active');
  const defaults = { status: 'active', luckyNumber: '', luckyColor: '', compatibleSign: '' };
  expect(PublishHoroscope.parse({ ...published, sign: 'leo', type: 'monthly' })).toMatchObject(defaults);
  expect(WorldPrediction.parse({})).toMatchObject({ category: 'natural', status: 'pending' });
});

test('Toasts come one at a time, and a dismissed one is forgotten after 1,000,000 ms (spec: toast limits)', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  showToast({ title: 'One' });
  showToast({ title: 'Two', variant: 'destructive' });
  const toast = $toast.get();
  expect(toast).toMatchObject({ title: 'Two', variant: 'destructive', open: true });
  dismissToast(toast?.id ?? 0);
  vi.advanceTimersByTime(999_999);
  expect($toast.get()).toMatchObject({ title: 'Two', open: false });
  vi.advanceTimersByTime(1);
  expect($toast.get()).toBeNull();
});
