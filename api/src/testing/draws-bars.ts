import { code128Of } from '../areas/labels/code128.ts';

void code128Of(process.argv[2] ?? '').then((bars) => process.stdout.write(JSON.stringify(bars)));
