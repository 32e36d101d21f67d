const page = (title: string, text: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width"></head>
<body>
<h1>${title}</h1>
<p>${text}</p>
</body>
</html>
`;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** For an address without a firm. It reveals nothing of existing firms. */
export const nothingHerePage = (): string => page('Nothing is here', 'There is nothing at this address. Check how it is written.');

/** @param why the sentence that the people of the firm read */
export const suspendedPage = (why: string): string => page('This firm is suspended', `${escaped(why)} Everything that was saved is kept.`);

export const awayPage = (why: string): string => page('This firm is away for a moment', `${escaped(why)} What was saved is kept.`);
