import { type APIRequestContext, expect, type Locator } from 'playwright/test';
import { field } from './screen.ts';

export async function fillIn(order: Locator): Promise<void> {
  await field(order, 'Ad soyad').fill('Işıl Çağrı');
  await field(order, 'Anne adı').fill('Gülşen');
  await field(order, 'Doğum tarihi').fill('17/04/1990');
  await field(order, 'Meslek').fill('Öğretmen');
  await expect(field(order, 'Yaşadığınız ülke')).toHaveValue('Türkiye');
  await field(order, 'Sorunuz').fill('Küçük dükkânı açmalı mıyım?');
  await order.getByRole('checkbox').check();
}

export async function logIn(
  request: APIRequestContext,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const data = { username: email, password };
  expect((await request.post('/api/login', { data })).ok()).toBe(true);
}

export async function ordered(request: APIRequestContext, service: object): Promise<number> {
  const person = {
    fullName: 'Işıl Çağrı',
    motherName: 'Gülşen',
    birthDate: '1990-04-17',
    birthCountry: 'Türkiye',
    currentCountry: 'Türkiye',
    occupation: 'Öğretmen',
    question: 'Rüyamda denizi gördüm.',
    termsAccepted: true,
    language: 'tr',
  };
  const answer = await request.post('/api/protected/purchase', { data: { ...person, ...service } });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).data.id;
}
