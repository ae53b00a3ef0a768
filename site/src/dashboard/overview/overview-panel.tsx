import { businessDate } from '../../../../events/calendar.ts';
import type { Stats } from '../../../../events/dashboard/answers.ts';
import { amountText, currencySign } from '../../../../events/readings/catalogue.ts';
import { dayText, shortMonthText } from '../../dates.ts';
import { FailedMails } from '../mails/failed-mails.tsx';
import { QueryView } from '../query-view.tsx';
import { BarChart } from './bar-chart.tsx';
import { chartsQuery, statsQuery } from './overview.ts';
import { RecentOrders, RecentUsers } from './recent-lists.tsx';
import { StatCard } from './stat-card.tsx';
import { WaitingCards } from './waiting-cards.tsx';

export function OverviewPanel() {
  return (
    <div className="grid gap-6">
      <WaitingCards />
      <FailedMails />
      <QueryView query={statsQuery} loading="Loading statistics..." lang="tr">
        {(numbers) => <StatCards numbers={numbers} />}
      </QueryView>
      <div className="grid gap-6 xl:grid-cols-2">
        <RecentOrders />
        <RecentUsers />
      </div>
      <QueryView query={chartsQuery} loading="Loading charts...">
        {(data) => (
          <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            <BarChart
              title="Orders a day"
              unit="Orders"
              bars={data.ordersByDay.map((day) => ({ label: dayText(day.date), value: day.orders }))}
            />
            <BarChart
              title="Revenue by month"
              unit="Revenue"
              bars={data.revenueByMonth.map((month) => ({
                label: shortMonthText(month.month),
                value: month.amountMinor / 100,
              }))}
              show={(value) => `${value.toLocaleString('en-US')}${currencySign}`}
            />
            <BarChart
              title="Answer times"
              unit="Readings"
              bars={data.answerTimes.map((time) => ({ label: time.label, value: time.readings }))}
            />
          </div>
        )}
      </QueryView>
    </div>
  );
}

function StatCards({ numbers }: { numbers: Stats }) {
  const rating = numbers.avgRating;
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      <StatCard
        label="Total Users"
        value={numbers.totalUsers.toLocaleString('en-US')}
        detail={`${numbers.activeUsers.toLocaleString('en-US')} active`}
        why="dashboard.1.customers"
      />
      <StatCard
        label="Total Readings"
        value={numbers.totalReadings.toLocaleString('en-US')}
        detail={`${numbers.pendingReadings} pending, ${numbers.completedReadings} completed`}
        why="dashboard.1.readings"
      />
      <StatCard
        label="Monthly Revenue"
        value={numbers.monthlyRevenue}
        detail={`${amountText(numbers.totalRevenue * 100)} in all`}
        why={`dashboard.${monthNumber()}`}
      />
      <StatCard
        label="Avg. Rating"
        value={rating === null ? '–' : rating.toFixed(1)}
        detail={rating === null ? 'No ratings yet' : 'out of 5'}
      />
    </dl>
  );
}

/** The key of this month's row: months of the business's calendar since January 1970. */
function monthNumber(): number {
  const [year = 0, month = 0] = businessDate(new Date()).split('-').map(Number);
  return (year - 1970) * 12 + month - 1;
}
