/** `npm run bench -- NAME`: each benchmark is a module of its name that exports `run`. */
const benchmarks = ['product', 'rest', 'pages', 'rebuild', 'lag'];

const [asked = ''] = process.argv.slice(2);
if (!benchmarks.includes(asked)) {
  console.error(`Which benchmark? One of: ${benchmarks.join(', ')}`);
  process.exit(2);
}
const benchmark: { run(): Promise<void> } = await import(`./${asked}.ts`);
await benchmark.run();
// Embedded databases keep the event loop alive; what was measured is printed and written.
process.exit(0);

export {};
