import * as z from 'zod/mini';
import { PublishHoroscope } from '../../events/horoscopes/commands.ts';
import { worldCategories, worldStatuses } from '../../events/predictions/commands.ts';
import { serviceIds } from '../../events/readings/catalogue.ts';

/** Shapes of what the calls answer, field by field; the tests hold every answer against them. */

const time = z.iso.datetime({ precision: 3 });
const date = z.iso.date();
const count = z.int().check(z.nonnegative());
const id = z.int().check(z.positive());

const AdminResponse = z.object({
  general: z.string(),
  love: z.string(),
  career: z.string(),
  health: z.string(),
  luckyPoint: z.string(),
  protectiveSymbol: z.string(),
  recommendations: z.array(z.string()),
});

export const CustomersReading = z.strictObject({
  id,
  title: z.string(),
  date,
  type: z.enum(serviceIds),
  status: z.enum(['pending', 'unread', 'read']),
  content: z.strictObject({ description: z.string(), adminResponse: z.nullable(AdminResponse) }),
  createdAt: time,
});

export const Order = z.strictObject({
  id,
  status: z.literal('pending'),
  price: z.string(),
  free: z.boolean(),
  paymentUrl: z.nullable(z.string()),
});

export const OrderRow = z.strictObject({
  id,
  user: z.string(),
  email: z.string(),
  service: z.enum(serviceIds),
  date,
  status: z.enum(['pending', 'in progress', 'completed']),
  paid: z.boolean(),
});

export const OwnersReading = z.strictObject({
  id,
  userId: id,
  title: z.string(),
  service: z.enum(serviceIds),
  type: z.enum(serviceIds),
  date,
  status: z.enum(['pending', 'in progress', 'completed']),
  price: z.string(),
  free: z.boolean(),
  paid: z.boolean(),
  content: z.object({ description: z.string(), adminResponse: z.nullable(AdminResponse) }),
  fullName: z.string(),
  motherName: z.string(),
  birthDate: z.string(),
  birthCountry: z.string(),
  currentCountry: z.string(),
  occupation: z.string(),
  question: z.string(),
  termsAccepted: z.literal(true),
  termsVersion: z.string(),
  version: count,
  createdAt: time,
  answeredAt: z.nullable(time),
});

export const PublishedPrediction = z.strictObject({
  id,
  date,
  title: z.string(),
  type: z.enum(['daily', 'weekly']),
  general: z.string(),
  love: z.string(),
  career: z.string(),
  health: z.string(),
  tip: z.string(),
  worldPredictions: z.array(
    z.strictObject({
      id: z.union([z.int(), z.string()]),
      title: z.string(),
      content: z.string(),
      category: z.enum(worldCategories),
      status: z.enum(worldStatuses),
    }),
  ),
  status: z.enum(['active', 'inactive']),
  version: count,
  createdAt: time,
});

export const PublishedHoroscope = z.strictObject({
  ...PublishHoroscope.shape,
  id,
  date,
  luckyNumber: z.string(),
  version: count,
  createdAt: time,
});

export const CurrentPredictions = z.strictObject({
  prediction: z.nullable(PublishedPrediction),
  zodiacPredictions: z.array(PublishedHoroscope),
});

export const CustomerRow = z.strictObject({
  id,
  username: z.string(),
  email: z.nullable(z.string()),
  registrationDate: time,
  readings: count,
});

export const Stats = z.strictObject({
  totalUsers: z.int(),
  totalReadings: count,
  pendingReadings: count,
  completedReadings: count,
  monthlyRevenue: z.string(),
  totalRevenue: z.string(),
  activeUsers: count,
  avgRating: z.nullable(z.number()),
});

export const Charts = z.strictObject({
  ordersByDay: z.array(z.strictObject({ date, orders: count })),
  revenueByMonth: z.array(z.strictObject({ month: z.string(), amountMinor: count, currency: z.string() })),
  answerTimes: z.array(z.strictObject({ label: z.string(), readings: count })),
});

export const Notification = z.strictObject({
  id: z.uuid(),
  position: count,
  type: z.string(),
  stream: z.string(),
  recordedAt: time,
});

export const Message = z.strictObject({
  id,
  name: z.string(),
  email: z.string(),
  service: z.string(),
  message: z.string(),
  createdAt: time,
});

export const Subscriber = z.strictObject({ id, email: z.string(), createdAt: time });

export const Ready = z.strictObject({
  ready: z.literal(true),
  position: count,
  projected: count,
  durability: z.enum(['process', 'power']),
  degraded: z.array(z.string()),
  reasons: z.array(z.string()),
});

/** Null while the processes cannot hear each other. */
export const VisitorsHere = z.strictObject({ visitors: z.nullable(count) });

export const Page = z.strictObject({ total: count, page: id, pageSize: id });

export const Id = z.strictObject({ id });
